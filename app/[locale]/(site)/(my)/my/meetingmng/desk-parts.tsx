'use client';

import dynamic from 'next/dynamic';

/** The parts of a meeting's desk: each is loaded where it is shown. */
export const AttendeesScreen = dynamic(() =>
  import('@/components/attendee/desk/attendees-screen').then((loaded) => loaded.AttendeesScreen),
);
export const InvitedScreen = dynamic(() =>
  import('@/components/attendee/desk/invited-screen').then((loaded) => loaded.InvitedScreen),
);
export const ProofScreen = dynamic(() =>
  import('@/components/console/case/proof-screen').then((loaded) => loaded.ProofScreen),
);
export const OrdersScreen = dynamic(() =>
  import('@/components/attendee/money/orders-screen').then((loaded) => loaded.OrdersScreen),
);
export const DeskWaiting = dynamic(() =>
  import('@/components/meeting-manage/seats/desk-waiting').then((loaded) => loaded.DeskWaiting),
);
export const DeskCoupons = dynamic(() =>
  import('@/components/meeting-manage/seats/desk-coupons').then((loaded) => loaded.DeskCoupons),
);
export const MeetingNoticesScreen = dynamic(() =>
  import('@/components/console/notice/meeting-notices-screen').then((loaded) => loaded.MeetingNoticesScreen),
);
export const RoomsScreen = dynamic(() =>
  import('@/components/meeting/lodging/desk/rooms-screen').then((loaded) => loaded.RoomsScreen),
);
export const FilesScreen = dynamic(() =>
  import('@/components/meeting-file/desk-files').then((loaded) => loaded.DeskFiles),
);
export const PicturesScreen = dynamic(() =>
  import('@/components/album/desk/desk-pictures').then((loaded) => loaded.DeskPictures),
);
export const TripsScreen = dynamic(() =>
  import('@/components/meeting/trip/desk/trips-screen').then((loaded) => loaded.TripsScreen),
);
export const MealsScreen = dynamic(() =>
  import('@/components/meeting/meal/desk/meals-screen').then((loaded) => loaded.MealsScreen),
);
export const CallScreen = dynamic(() =>
  import('@/components/paper/call/desk-call').then((loaded) => loaded.DeskCallScreen),
);
export const PresentersScreen = dynamic(() =>
  import('@/components/paper/present/desk-presenters').then((loaded) => loaded.DeskPresenters),
);
export const FeesScreen = dynamic(() =>
  import('@/components/paper/present/desk-fees').then((loaded) => loaded.DeskFees),
);
export const BookScreen = dynamic(() =>
  import('@/components/paper/book/desk-book').then((loaded) => loaded.DeskBookScreen),
);
export const ReviewScreen = dynamic(() =>
  import('@/components/paper/review/desk/review-screen').then((loaded) => loaded.ReviewScreen),
);
export const DecisionScreen = dynamic(() =>
  import('@/components/paper/decision/decision-screen').then((loaded) => loaded.DecisionScreen),
);
export const ExamsScreen = dynamic(() =>
  import('@/components/exam/desk/exams-screen').then((loaded) => loaded.ExamsScreen),
);
export const ExpoScreen = dynamic(() =>
  import('@/components/expo/desk/expo-screen').then((loaded) => loaded.ExpoScreen),
);
export const ProgrammeScreen = dynamic(() =>
  import('@/components/programme/programme-screen').then((loaded) => loaded.ProgrammeScreen),
);
export const LanesScreen = dynamic(() =>
  import('@/components/attendee/onsite/lanes-screen').then((loaded) => loaded.LanesScreen),
);
export const CashScreen = dynamic(() =>
  import('@/components/attendee/onsite/cash-screen').then((loaded) => loaded.CashScreen),
);
export const BadgesScreen = dynamic(() =>
  import('@/components/attendee/onsite/badges-screen').then((loaded) => loaded.BadgesScreen),
);
export const VotesScreen = dynamic(() =>
  import('@/components/attendee/onsite/votes-screen').then((loaded) => loaded.VotesScreen),
);
export const SurveyScreen = dynamic(() =>
  import('@/components/survey/desk/survey-screen').then((loaded) => loaded.SurveyScreen),
);
export const AwardsScreen = dynamic(() =>
  import('@/components/credit/desk/awards-screen').then((loaded) => loaded.AwardsScreen),
);
