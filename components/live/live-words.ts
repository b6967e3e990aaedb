import { useTranslations } from 'next-intl';
import type { ViewerWords } from './live-audience';
import type { RoomWords } from './room-words';
import type { StageWords } from './stage-words';

/** The words of a live's leaves, which carry no message catalogue; `#` is the place of a number or a time. */
export function useLiveWords(): { stage: StageWords; room: RoomWords; viewers: ViewerWords } {
  const t = useTranslations('live');
  const common = useTranslations('common');
  return {
    stage: {
      starts: t('stage.starts'),
      days: t('stage.days'),
      hours: t('stage.hours'),
      minutes: t('stage.minutes'),
      seconds: t('stage.seconds'),
      remind: t('stage.remind'),
      reminded: t('stage.reminded'),
      over: t('stage.over'),
      recordingAt: t('stage.recordingAt', { time: '#' }),
      recordingSoon: t('stage.recordingSoon'),
      noRecording: t('stage.noRecording'),
      noStream: t('stage.noStream'),
      failed: t('stage.failed'),
      retry: common('retry'),
    },
    room: {
      title: t('room.title'),
      empty: t('room.empty'),
      placeholder: t('room.placeholder'),
      send: t('room.send'),
      signIn: t('room.signIn'),
      signInButton: t('room.signInButton'),
      tooLong: t('room.tooLong'),
      nobody: t('room.nobody'),
      closed: t('room.closed'),
      remove: t('room.remove'),
      removeSure: t('room.removeSure'),
    },
    viewers: { one: t('watching', { count: 1, shown: '#' }), other: t('watching', { count: 2, shown: '#' }) },
  };
}
