/** Modules as folders: which of them knows which is a graph without circles (docs/architecture.md, "Modules"). */
export default {
  forbidden: [
    {
      name: 'no-module-circle',
      severity: 'error',
      comment:
        'Modules that know each other are one: what both need goes below them, or one tells the other by an event.',
      scope: 'folder',
      from: { path: '^upstream/modules/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: '^upstream/modules/',
    exclude: { path: '\\.test\\.ts$' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
  },
};
