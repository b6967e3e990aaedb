import { type GroupTemplateName, placesOf } from '@/contract/group/console';
import { NOTICE_TEMPLATES, type NoticeTemplate, type Params, wordsOf } from '@/upstream/modules/task/task.service';

const TEMPLATES = {
  news: 'groupNews',
  maintenance: 'groupMaintenance',
  meetingNews: 'groupMeetingNews',
  todo: 'groupTodo',
} as const satisfies Record<GroupTemplateName, NoticeTemplate>;

/** A group's notice as the notice service takes it: its template, and what its places hold in each language. */
export function noticeOf(template: GroupTemplateName, fields: Readonly<Record<string, string>>) {
  const params: Params = {};
  const paramsEn: Params = {};
  for (const { name, kind } of placesOf(template)) {
    const value = fields[name] ?? '';
    if (name.endsWith('En')) paramsEn[name.slice(0, -2)] = value;
    // To the minute, in both languages.
    else params[name] = kind === 'moment' ? value.slice(0, 16) : value;
  }
  return { template: TEMPLATES[template], params, paramsEn };
}

/** What a group's notice says in both languages. */
export function sayGroup(template: GroupTemplateName, fields: Readonly<Record<string, string>>) {
  const notice = noticeOf(template, fields);
  return wordsOf(notice.template, notice.params, notice.paramsEn);
}

/** What a group's notice counts as, where people choose how to hear of it. */
export const kindOfGroup = (template: GroupTemplateName) => NOTICE_TEMPLATES[TEMPLATES[template]].kind;
