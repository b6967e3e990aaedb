'use client';

/** When not even the layout can be drawn: both languages, since nobody knows which one was asked for, and no style sheet. */
export default function GlobalError() {
  return (
    <html lang="zh-CN">
      <body style={{ margin: '20vh auto', maxWidth: 480, fontFamily: 'system-ui, sans-serif', textAlign: 'center' }}>
        <h1>页面没能打开</h1>
        <p>请刷新，或稍后再来。</p>
        <p lang="en">This page could not be opened. Please reload it, or come back later.</p>
        <p>
          <a href="/">会医 Huiyi</a>
        </p>
      </body>
    </html>
  );
}
