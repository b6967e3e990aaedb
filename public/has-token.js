// Tells the style sheets before the first paint that somebody holds a token, so that their part of the home page has its room.
if (/(?:^|;\s*)token=[^;]/.test(document.cookie)) document.documentElement.dataset.token = '';
