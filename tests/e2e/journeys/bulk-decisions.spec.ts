import { claimAuditCase, listCertCases } from '@/contract/console/console';
import { href } from '@/lib/href';
import { ask, cookiesOf, type Locale, makeExaminer, pathIn, say, signIn } from '../../support/journey';
import { handDeptIn, visitCases } from '../certify-steps';
import { expect, only, test } from '../fixtures';
import { hears } from '../passing-words';
import { newName } from '../register-steps';
import { noticeLink, visit } from '../steps';

const REASONS = { zh: '证照已过有效期', en: 'The licence has expired' };

for (const locale of ['zh', 'en'] as const satisfies Locale[]) {
  test(`${locale}: several are refused at once for one reason, and what a colleague has taken up is left out and said`, async ({
    browser,
    page,
    context,
    becomes,
  }) => {
    const words = (key: string, values = {}) => say(locale, `console.audit.${key}`, values);
    const title = `望岳学会${String(Date.now()).slice(-6)}`;
    const asked = [await handDeptIn(title), await handDeptIn(title), await handDeptIn(title)];
    const [first, second, taken] = asked.map(({ deptName }) => deptName);
    const [examiner, name] = [newName(), '徐知远'];
    await makeExaminer(examiner, name);
    await becomes(context, 'admin');
    await visitCases(page, locale, title);
    const row = (deptName = '') => page.getByRole('row').filter({ hasText: deptName });
    const tick = (deptName = '') =>
      page.getByRole('checkbox', { name: say(locale, 'form.table.selectRow', { name: deptName }) });
    await expect(row(taken)).toBeVisible();

    // A colleague takes one up while the list is open here.
    const colleague = await signIn(examiner);
    const { rows } = await ask(listCertCases, { as: colleague, query: { keyword: taken } });
    await ask(claimAuditCase, { as: colleague, params: { caseId: only(rows).caseId }, body: {} });

    for (const deptName of [first, second, taken]) await tick(deptName).check();
    await expect(page.getByText(say(locale, 'form.table.selected', { count: 3 }))).toBeVisible();
    await page.getByRole('button', { name: words('refuseAll'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: words('refuseAll') });
    await expect(panel.getByText(words('refuseMany', { count: 3 }))).toBeVisible();
    const refuse = panel.getByRole('button', { name: words('refuseAll'), exact: true });
    const needs = panel.getByText(say(locale, 'console.decision.needsEither'));
    await expect(needs).toBeVisible();
    await refuse.click();
    await expect(needs).toHaveRole('alert');
    await panel.getByLabel(say(locale, 'console.decision.reason')).selectOption('expired');
    await refuse.click();
    await expect(panel).toBeHidden();
    await hears(page, words('refused', { count: 2 }));
    await hears(page, locale === 'zh' ? `${name} 正在处理这一条` : `${name} is handling this one`);

    // What is left waits with the colleague.
    await expect(row(first)).toHaveCount(0);
    await expect(row(second)).toHaveCount(0);
    await expect(row(taken)).toContainText(words('states.claimed', { name: () => name }));

    // Each person has the reason, in words.
    const theirs = await browser.newContext();
    await theirs.addCookies(cookiesOf(asked[0]?.me ?? { token: '', sid: '' }));
    const their = await theirs.newPage();
    await visit(their, pathIn(locale, href('cert')));
    await expect(noticeLink(their, locale).first()).toContainText('1');
    await expect(their.getByRole('main').getByText(REASONS[locale]).first()).toBeVisible();
    await theirs.close();
  });
}
