/** How a back-up or a check ended. */
export interface BackupOutcome {
  /** ISO 8601. */
  endedAt: string;
  isSuccess: boolean;
  /** What the program reported, one sentence each. Some problems do not make it fail. */
  problems: string[];
}

/** A finished back-up, of the content or of the accounts. */
export interface BackupEntry {
  /** The kind and the name of its folder, such as `content/2026-03-01T03-00-00.000Z`. */
  id: string;
  kind: 'content' | 'accounts';
  /** ISO 8601. */
  takenAt: string;
  reason: 'night' | 'command' | 'upgrade';
  /** What restoring it needs. Back-ups share the files that have not changed. */
  bytes: number;
  /** The number of files that the lake had lost at that time. */
  missing: number;
  /** The last check since the start of the site. */
  check?: BackupOutcome | undefined;
}

/** What the site does with its back-ups now. */
export interface BackupTask {
  task: 'take' | 'check';
  /** The back-up that is checked. */
  id?: string | undefined;
  /** ISO 8601. */
  since: string;
}

/** The back-ups of the site, as the tool "Health" of the Studio shows them. */
export interface BackupsReport {
  /** Newest first. */
  backups: BackupEntry[];
  /** Undefined while the site does nothing with them. */
  current?: BackupTask | undefined;
  /** The last back-up that the site took or tried to take since its start. */
  last?: BackupOutcome | undefined;
}

/** What an administrator asks for: a new back-up, or the check of one. */
export type BackupRequest = { action: 'take' } | { action: 'check'; id: string };
