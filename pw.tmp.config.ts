import base from './playwright.config';

const { BASE_URL } = process.env;
export default {
  ...base,
  outputDir: 'test-results/e2e-tmp',
  reporter: [['list']],
  workers: 1,
  use: { ...base.use, baseURL: BASE_URL },
};
