/** Tables whose rows are called otherwise in a person's archive than their names say; readers of earlier archives know these. */
const OTHERWISE: Readonly<Record<string, string>> = {
  audit_case: 'cases',
  console_log: 'consoleLogs',
  doc_favo: 'doctorFavos',
  doc_profile: 'doctors',
  doc_subject: 'doctorSubjects',
  ms_expo_call: 'exhibitorCalls',
  ms_favo: 'meetingFavos',
  ms_file: 'meetingFiles',
  ms_relate: 'meetingRelates',
  ms_saved_search: 'savedSearches',
  ms_staff: 'meetingStaffs',
  notice_quiet: 'quietHours',
  pay_withdraw: 'withdrawals',
  sys_export: 'exportJobs',
  sys_file_access: 'fileAccesses',
  sys_session: 'userSessions',
  sys_upload: 'uploadParts',
  task_info: 'tasks',
};

/** What a table's rows are called in a person's archive: `sys_keeper` → `keepers`. */
export const archiveName = (table: string): string =>
  OTHERWISE[table] ??
  `${table.replace(/^(?:sys|ms|pay|doc|cms)_/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}s`;
