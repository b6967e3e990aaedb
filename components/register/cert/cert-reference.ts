import type { Dict, Region, TreeNode } from '@/contract/reference/reference';

/** Code lists that the forms of the second step choose from, read on the server. */
export interface CertReference {
  titles: Pick<Dict, 'dictValue' | 'dictLabel' | 'labelEn'>[];
  subjects: TreeNode[];
  provinces: Pick<Region, 'regionCode' | 'regionName' | 'regionNameEn'>[];
}
