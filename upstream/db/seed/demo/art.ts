/** Address of a drawn picture: kind, slug of the discipline, and what makes this one different from others. */
export function artUrl(
  kind: 'cover' | 'video' | 'live' | 'article' | 'portrait' | 'mark',
  subject: string,
  seed: number,
) {
  return `/api/file/art/${kind}/${subject}/${seed}.svg`;
}
