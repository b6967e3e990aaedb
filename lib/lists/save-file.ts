/** Hands a file made in the browser to who asked for it. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveUrl(url, name);
  // Some browsers read it only after the click has ended.
  window.setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Fetches a file into the reader's downloads; its own name counts where none is given. */
export function saveUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
