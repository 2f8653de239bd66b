/**
 * How often a test repeats what fails only now and then, such as a kill at some moment. The project `release` sets
 * a larger number, and so can you: `ROUNDS=100 npx vitest run …/crash.test.ts`.
 */
export const ROUNDS = Number(process.env.ROUNDS ?? 1);
