/** Demo accounts whose pages are looked at. */
export const WHO = ['doctor', 'organiser', 'admin'] as const;

/** Personal pages and the console's, by who opens them: lists, forms, the desk and the editor. */
export const OWN_PAGES: Record<(typeof WHO)[number], readonly string[]> = {
  doctor: [
    ...[
      '/my',
      '/my/cert',
      '/my/meeting',
      '/my/art',
      '/my/records',
      '/my/records?tab=invoices',
      '/my/records?tab=titles',
    ],
    ...[
      '/my/artFee',
      '/my/recharge',
      '/my/vip',
      '/my/openVip',
      '/my/favor',
      '/my/myVideos',
      '/my/notice',
      '/my/keeper',
    ],
  ],
  organiser: [
    ...['/my/mng-meeting', '/my/mng-meeting?msId=701', '/my/mng-meeting?msId=704&step=review', '/my/mng-meeting-crt'],
    ...['/my/meetingmng', '/my/meetingmng?msId=704'],
  ],
  admin: [
    ...['/console', '/console/certs', '/console/meetings', '/console/meetings/all', '/console/invoices'],
    ...['/console/banners', '/console/lives', '/console/notices', '/console/orders', '/console/article'],
  ],
};
