import { AUDIT } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import type { Tx } from '@/upstream/core/write';
import { type CaseRow, defineCase, type Refusal } from '@/upstream/modules/case/case.service';
import { privateIdOf } from '@/upstream/modules/file/file.service';
import { renditionDue } from '@/upstream/modules/file/rendition.service';
import { notify } from '@/upstream/modules/task/task.service';
import { videosChanged } from './video.pages';
import { decideVideo, lockOwnVideo } from './video.repository';

/** A video that passes is public at once. */
export const videoCase = defineCase('video', {
  right: 'staff.audit',
  lock: (tx, { userId, subjectId }) => lockOwnVideo(tx, userId, Number(subjectId)),
  onPass: (tx, row) => applyDecision(tx, row, null),
  onRefuse: applyDecision,
});

async function applyDecision(tx: Tx, { subjectId }: CaseRow, refusal: Refusal | null): Promise<void> {
  const id = Number(subjectId);
  const auditStatus = refusal ? AUDIT.failed : AUDIT.succeed;
  const video = await decideVideo(tx, id, { auditStatus, auditMsg: refusal?.zh ?? null, updateTime: tx.now });
  if (!video) return;
  tx.emit(videosChanged(video.userId, [id]));
  const fileId = refusal ? null : privateIdOf(video.videoUrl);
  if (fileId) tx.emit(renditionDue({ videoId: id, fileId }));
  const words = (locale: 'zh' | 'en') => ({
    title: (locale === 'en' && video.titleEn) || video.title,
    reason: refusal?.[locale] ?? '',
  });
  await notify(tx, {
    userIds: [video.userId],
    template: refusal ? 'videoRefused' : 'videoPassed',
    params: words('zh'),
    paramsEn: words('en'),
    linkUrl: pathTo('myVideos'),
  });
}
