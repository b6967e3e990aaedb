/** Request header in which middleware tells layouts the path (with locale prefix and query) that was asked for. */
export const PATH_HEADER = 'x-site-path';
