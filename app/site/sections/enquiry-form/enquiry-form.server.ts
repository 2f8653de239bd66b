/** React keeps what was typed when a send fails, and shows the banner and the toasts. */
export const needsReact = true;
