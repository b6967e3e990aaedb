import type { TreeNode } from '@/contract/reference/reference';

/** A subject by its names, without those below it. */
export type SubjectName = Pick<TreeNode, 'id' | 'label' | 'labelEn'>;

/** The subjects with these ids, in the tree's order. */
export function pickSubjects(tree: readonly TreeNode[], ids: readonly number[]): SubjectName[] {
  return tree.flatMap(({ id, label, labelEn, children }) => [
    ...(ids.includes(id) ? [{ id, label, labelEn }] : []),
    ...pickSubjects(children ?? [], ids),
  ]);
}
