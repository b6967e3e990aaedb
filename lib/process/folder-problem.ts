/** What passes by itself, or by making room. */
const PASSING = ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EBUSY', 'EAGAIN', 'EINTR'];

/** A sentence when an error says that the data folder, or something in it, cannot be read or written; undefined for any other. */
export function folderProblem(dataDir: string, error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  if (!code || PASSING.includes(code) || !(path === dataDir || path?.startsWith(`${dataDir}/`))) return undefined;
  return `The data folder ${dataDir} cannot be used (${error.message}). Let the user that runs this read and write all of it, or set DATA_DIR to another folder.`;
}
