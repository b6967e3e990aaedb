/** The import rules of docs/architecture: one way only, checked by `npm run check`. */
const only = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const folders = '^(app|components|contract|lib|messages|motifs|upstream|server|tests|bench|scripts)/';
const others = (...allowed) =>
  `^(?!(${allowed.join('|')}))(app|components|contract|lib|messages|motifs|upstream|server|tests|bench|scripts)/`;

/** Said by site and upstream alike. */
const VALIDATION = '^messages/(zh|en)/validation\\.json$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('no-circular', {}, { circular: true }, 'A cycle has no reading order.'),
    only(
      'contract-stands-alone',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { path: folders, pathNot: ['^contract/', VALIDATION] },
      'contract → zod, and the names of the validation texts',
    ),
    only(
      'contract-imports-zod-only',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(zod|@noble/)' },
      'contract imports zod, and what signs and checks tickets on both sides',
    ),
    only(
      'upstream-knows-contract-and-motifs',
      { path: '^upstream/', pathNot: '(\\.test\\.ts|^upstream/(main|seed|documents|refusals)\\.ts)$' },
      { path: others('upstream/', 'contract/', 'motifs/', VALIDATION.slice(1)) },
      'upstream → contract, motifs, the validation texts',
    ),
    only('motifs-stand-alone', { path: '^motifs/' }, { path: folders, pathNot: '^motifs/' }, 'motifs imports nothing'),
    only(
      'upstream-entry-reads-env',
      { path: '^upstream/(main|seed|documents|refusals)\\.ts$' },
      { path: others('upstream/', 'contract/', 'lib/(env|process/(folder-problem|log|sweep-idle))\\.ts') },
      'what is started reads the environment, once',
    ),
    only(
      'demo-is-for-filling',
      {
        path: '^(?!upstream/demo/)(app|components|contract|lib|motifs|upstream|server)/',
        pathNot: '(\\.test\\.tsx?|^upstream/(modules|main|seed|db/seed/fill)\\.ts)$',
      },
      { path: '^upstream/demo/' },
      'demo data and its drawings are known to what fills the database and to what starts',
    ),
    only(
      'upstream-modules-meet-at-services',
      { path: '^upstream/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^upstream/modules/', pathNot: ['^upstream/modules/$1/', '\\.service\\.ts$'] },
      'modules meet only at each other’s *.service.ts',
    ),
    only(
      'lib-knows-contract-messages-and-motifs',
      { path: '^lib/', pathNot: '\\.test\\.tsx?$' },
      { path: others('lib/', 'contract/', 'messages/', 'motifs/') },
      'lib → contract, messages, motifs',
    ),
    only(
      'data-is-for-app',
      { path: '^(?!(app|lib/data)/)(components|lib|contract|upstream|server)/' },
      { path: '^lib/data/' },
      'server-only reads are used by app alone',
    ),
    only(
      'ui-is-domain-free',
      { path: '^components/ui/' },
      { path: others('components/ui/', 'lib/') },
      'components/ui → lib',
    ),
    only(
      'forms-and-lists-are-domain-free',
      { path: '^components/(forms|remote-table)/', pathNot: '\\.test\\.tsx?$' },
      { path: others('components/(ui|forms|remote-table)/', 'lib/', 'contract/(core\\.ts|csv\\.ts|file/|reference/)') },
      'components/forms, components/remote-table → ui, lib, the contract’s own types',
    ),
    only(
      'forms-and-lists-know-no-account',
      { path: '^(components/(forms|remote-table)|lib/(forms|lists))/', pathNot: '\\.test\\.tsx?$' },
      { path: '^lib/(account|session|stores|data)/' },
      'a form or a list is about nobody',
    ),
    only(
      'components-keep-to-their-domain',
      { path: '^components/(?!ui|shells|forms|remote-table|import)([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '^(app|upstream|server|tests|components)/',
        pathNot: ['^components/(ui|forms|remote-table|import)/', '^components/$1/'],
      },
      'components/<domain> → ui, forms, remote-table, import, own domain, contract, lib',
    ),
    only(
      'app-does-not-know-the-upstream',
      { path: '^app/' },
      { path: '^(upstream|server|tests|bench)/' },
      'app → all but upstream and server',
    ),
    only(
      'server-knows-env-only',
      { path: '^server/', pathNot: '\\.test\\.ts$' },
      {
        path: others(
          'server/',
          'contract/(hook|address-group|request-id)\\.ts',
          'lib/(env|files|process/[a-z-]+|browser/own-scripts|routes|theme/tokens|upstream-away|i18n/routing|i18n/accept-language|filters/(list-filters|filter-href))\\.ts',
        ),
      },
      'server → upstream’s main (as a process), lib/env, and what it agrees on with the upstream',
    ),
    only(
      'nothing-imports-tests',
      { path: '^(app|components|contract|lib|motifs|upstream|server)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(tests|bench|scripts)/' },
      'tests are leaves',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|node_modules)/|next-env\\.d\\.ts' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.json', '.css'] },
  },
};
