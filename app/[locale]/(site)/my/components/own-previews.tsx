import dynamic from 'next/dynamic';
import type { ComponentProps, ReactNode } from 'react';
import { LIST_PREVIEW_STATES } from '@/components/remote-table/preview-states';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import { MONEY_PREVIEWS, moneyPreviews } from './money-previews';

// Each loaded by itself: the build would else put their style sheets into that of every page.
const AttendeePreview = dynamic(() => import('@/components/attendee/attendee-preview').then((m) => m.AttendeePreview));
const PaperPreview = dynamic(() => import('@/components/paper/paper-preview').then((m) => m.PaperPreview));
const PaperTextPreview = dynamic(() => import('@/components/paper/paper-preview').then((m) => m.PaperTextPreview));
const DuesPreview = dynamic(() => import('@/components/attendee/author/author-preview').then((m) => m.DuesPreview));
const FeePreview = dynamic(() => import('@/components/attendee/author/author-preview').then((m) => m.FeePreview));
const PresentPreview = dynamic(() =>
  import('@/components/paper/present/present-preview').then((m) => m.PresentPreview),
);
const PresentersPreview = dynamic(() =>
  import('@/components/paper/present/present-preview').then((m) => m.PresentersPreview),
);
const OwnExamsPreview = dynamic(() => import('@/components/exam/exam-preview').then((m) => m.OwnExamsPreview));
const ExamViewPreview = dynamic(() => import('@/components/exam/exam-preview').then((m) => m.ExamViewPreview));
const ExamResultPreview = dynamic(() => import('@/components/exam/exam-preview').then((m) => m.ExamResultPreview));
const MyCreditsPreview = dynamic(() => import('@/components/credit/credit-preview').then((m) => m.MyCreditsPreview));
const WayPreview = dynamic(() => import('@/components/credit/credit-preview').then((m) => m.WayPreview));
const VerifyPreview = dynamic(() => import('@/components/credit/credit-preview').then((m) => m.VerifyPreview));
const SurveyPreview = dynamic(() => import('@/components/survey/survey-preview').then((m) => m.SurveyPreview));
const SurveyDeskPreview = dynamic(() => import('@/components/survey/survey-preview').then((m) => m.SurveyDeskPreview));
const ExamDeskPreview = dynamic(() =>
  import('@/components/exam/desk/exam-desk-preview').then((m) => m.ExamDeskPreview),
);
const AwardDeskPreview = dynamic(() =>
  import('@/components/credit/desk/award-desk-preview').then((m) => m.AwardDeskPreview),
);
const KeeperPreview = dynamic(() => import('@/components/keeper/keeper-preview').then((m) => m.KeeperPreview));
const KeeperFormPreview = dynamic(() => import('@/components/keeper/keeper-preview').then((m) => m.KeeperFormPreview));
const VideoFormPreview = dynamic(() => import('@/components/my-video/video-preview').then((m) => m.VideoFormPreview));
const VideoPreview = dynamic(() => import('@/components/my-video/video-preview').then((m) => m.VideoPreview));
const FavoPreview = dynamic(() => import('@/components/favo/favo-preview').then((m) => m.FavoPreview));
const RoundsPreview = dynamic(() => import('@/components/register/my-cert/cert-preview').then((m) => m.RoundsPreview));
const ChangePreview = dynamic(() => import('@/components/register/my-cert/cert-preview').then((m) => m.ChangePreview));
const BasePreview = dynamic(() => import('@/components/register/my-cert/cert-preview').then((m) => m.BasePreview));
const LeavePreview = dynamic(() => import('@/components/register/my-cert/cert-preview').then((m) => m.LeavePreview));
const SettingsPreview = dynamic(() => import('@/components/notice/settings-preview').then((m) => m.SettingsPreview));
const SearchesPreview = dynamic(() => import('@/components/notice/settings-preview').then((m) => m.SearchesPreview));
const MembersPreview = dynamic(() =>
  import('@/components/register/my-cert/cert-preview').then((m) => m.MembersPreview),
);

type ResultState = ComponentProps<typeof ExamResultPreview>['state'];
type WayState = ComponentProps<typeof WayPreview>['state'];
const resultWith = (state: ResultState, way: WayState) => (
  <ExamResultPreview state={state}>
    <WayPreview state={way} />
  </ExamResultPreview>
);

/** Names of the previews of one's own lists, money and certification, as in the address. */
export const OWN_PREVIEWS = [
  'my-meetings',
  'my-papers',
  'paper-text',
  'author-dues',
  'paper-fee',
  'presentation',
  'presenters',
  'my-exams',
  'exam-take',
  'exam-result',
  'exam-desk',
  'award-desk',
  'credit-steps',
  'survey',
  'survey-desk',
  'my-credits',
  'verify',
  'my-keepers',
  'my-videos',
  'favo-meetings',
  'favo-doctors',
  'favo-videos',
  'keeper-form',
  'video-form',
  ...MONEY_PREVIEWS,
  'cert-rounds',
  'cert-change',
  'cert-base',
  'dept-members',
  'dept-leave',
  'notice-settings',
  'saved-searches',
] as const;
type Name = (typeof OWN_PREVIEWS)[number];

/** One's own lists, the purse and the certification in their states. */
export function ownPreviews(locale: string): PreviewEntry[] {
  // What is shown here is nobody's: nothing may be sent from it.
  const still = (key: PreviewState, node: ReactNode) => ({
    key,
    node: (
      <AntdRoot locale={locale}>
        <div inert>{node}</div>
      </AntdRoot>
    ),
  });
  const listed = (draw: (state: (typeof LIST_PREVIEW_STATES)[number]) => ReactNode) =>
    LIST_PREVIEW_STATES.map((state) => still(state, draw(state)));
  const states: Record<Name, PreviewEntry['states']> = {
    'my-meetings': listed((state) => <AttendeePreview state={state} />),
    'my-papers': listed((state) => <PaperPreview state={state} />),
    'paper-text': [still('usual', <PaperTextPreview />)],
    'author-dues': (['open', 'over', 'calledOff', 'empty'] as const).map((state) =>
      still(state === 'calledOff' ? 'cancelled' : state, <DuesPreview state={state} />),
    ),
    'paper-fee': [
      still('usual', <FeePreview fee="due" />),
      still('waiting', <FeePreview fee="awaiting" />),
      still('paid', <FeePreview fee="paid" />),
    ],
    presentation: [
      still('usual', <PresentPreview state="open" />),
      still('bare', <PresentPreview state="open" form="poster" />),
      still('before', <PresentPreview state="notAccepted" />),
      still('refused', <PresentPreview state="declined" />),
      still('closed', <PresentPreview state="withdrawn" />),
      still('over', <PresentPreview state="over" />),
      still('cancelled', <PresentPreview state="calledOff" />),
    ],
    presenters: [still('usual', <PresentersPreview />), still('empty', <PresentersPreview empty />)],
    'my-exams': [
      still('before', <OwnExamsPreview state="early" />),
      still('open', <OwnExamsPreview state="ready" />),
      still('on', <OwnExamsPreview state="running" />),
      still('marking', <OwnExamsPreview state="marking" />),
      still('sealed', <OwnExamsPreview state="sealed" />),
      still('passed', <OwnExamsPreview state="passed" />),
      still('failedExam', <OwnExamsPreview state="failed" />),
      still('over', <OwnExamsPreview state="missed" />),
      still('disabled', <OwnExamsPreview state="barred" />),
      still('stranger', <OwnExamsPreview state="stranger" />),
      still('empty', <OwnExamsPreview state="empty" />),
    ],
    'exam-take': [
      still('usual', <ExamViewPreview state="saved" />),
      still('busy', <ExamViewPreview state="saving" />),
      still('offline', <ExamViewPreview state="offline" />),
      still('guest', <ExamViewPreview state="signedOut" />),
      still('refused', <ExamViewPreview state="refused" />),
      still('elsewhere', <ExamViewPreview state="elsewhere" />),
      still('soon', <ExamViewPreview state="ending" />),
    ],
    'exam-result': [
      still('on', resultWith('running', 'failed')),
      still('marking', resultWith('marking', 'marking')),
      still('sealed', resultWith('sealed', 'marking')),
      still('passed', resultWith('passed', 'usual')),
      still('failedExam', resultWith('failed', 'failed')),
      still('keys', resultWith('keys', 'done')),
      still('revoked', resultWith('passed', 'revoked')),
    ],
    'exam-desk': [
      still('empty', <ExamDeskPreview state="empty" />),
      still('before', <ExamDeskPreview state="before" />),
      still('on', <ExamDeskPreview state="on" />),
      still('over', <ExamDeskPreview state="over" />),
      still('reader', <ExamDeskPreview state="marker" />),
    ],
    'award-desk': [
      still('empty', <AwardDeskPreview state="empty" />),
      still('before', <AwardDeskPreview state="before" />),
      still('on', <AwardDeskPreview state="on" />),
      still('over', <AwardDeskPreview state="over" />),
      still('reader', <AwardDeskPreview state="reader" />),
    ],
    'credit-steps': [
      still('before', <WayPreview state="before" />),
      still('usual', <WayPreview state="usual" />),
      still('ready', <WayPreview state="ready" />),
      still('done', <WayPreview state="done" />),
      still('revoked', <WayPreview state="revoked" />),
      still('over', <WayPreview state="over" />),
      still('stranger', <WayPreview state="stranger" />),
    ],
    survey: (['early', 'open', 'over', 'done'] as const).map((state) =>
      still(state === 'early' ? 'before' : state, <SurveyPreview state={state} />),
    ),
    'survey-desk': [
      still('empty', <SurveyDeskPreview state="none" />),
      still('before', <SurveyDeskPreview state="draft" />),
      still('few', <SurveyDeskPreview state="few" />),
      still('usual', <SurveyDeskPreview state="shown" />),
    ],
    'my-credits': [
      still('usual', <MyCreditsPreview state="usual" />),
      still('revoked', <MyCreditsPreview state="revoked" />),
      still('empty', <MyCreditsPreview state="empty" />),
    ],
    verify: [
      still('empty', <VerifyPreview state="asked" locale={locale} />),
      still('usual', <VerifyPreview state="valid" locale={locale} />),
      still('revoked', <VerifyPreview state="revoked" locale={locale} />),
      still('missing', <VerifyPreview state="missing" locale={locale} />),
      still('tooMany', <VerifyPreview state="tooMany" locale={locale} />),
    ],
    'my-keepers': listed((state) => <KeeperPreview state={state} />),
    'my-videos': listed((state) => <VideoPreview state={state} />),
    'favo-meetings': listed((state) => <FavoPreview kind="meeting" state={state} />),
    'favo-doctors': listed((state) => <FavoPreview kind="doctor" state={state} />),
    'favo-videos': listed((state) => <FavoPreview kind="video" state={state} />),
    ...moneyPreviews(still, listed),
    'cert-rounds': [still('usual', <RoundsPreview />), still('empty', <RoundsPreview empty />)],
    'cert-change': [still('usual', <ChangePreview />), still('waiting', <ChangePreview waiting />)],
    'keeper-form': [still('usual', <KeeperFormPreview />)],
    'video-form': [still('empty', <VideoFormPreview />), still('public', <VideoFormPreview known />)],
    'cert-base': [
      still('usual', <BasePreview locale={locale} />),
      still('empty', <BasePreview locale={locale} empty />),
    ],
    'dept-leave': [still('usual', <LeavePreview />), still('waiting', <LeavePreview waiting />)],
    'notice-settings': [
      still('usual', <SettingsPreview state="usual" />),
      still('waiting', <SettingsPreview state="waiting" />),
      still('empty', <SettingsPreview state="empty" />),
    ],
    'saved-searches': [still('usual', <SearchesPreview />), still('empty', <SearchesPreview empty />)],
    'dept-members': [still('usual', <MembersPreview me={1} />), still('disabled', <MembersPreview me={2} />)],
  };
  return OWN_PREVIEWS.map((name) => ({ name, states: states[name], alone: true }));
}
