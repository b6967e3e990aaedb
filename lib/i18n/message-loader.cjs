/**
 * next-intl's loader of messages, by `import`: it is a module, and Next takes loaders by `require`, which takes no module before Node 20.19.
 */
module.exports = function load(source) {
  const done = this.async();
  const context = Object.create(this, { async: { value: () => done } });
  import('next-intl/extractor/catalogLoader').then(({ default: loader }) => loader.call(context, source)).catch(done);
};
