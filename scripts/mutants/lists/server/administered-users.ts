import type { Mutation } from '../../mutation.ts'

const folder = 'packages/server/src/modules/operation/administration/users'
const tests = [`${folder}/users.test.ts`]

const findUser = { file: `${folder}/find-user.ts`, tests }
const changeUser = { file: `${folder}/change-user.ts`, tests }
const restrictions = { file: `${folder}/restrictions.ts`, tests }

export const administeredUsers: readonly Mutation[] = [
  {
    ...findUser,
    name: 'a search for accounts is not limited',
    find: "consumeLimit(context, trx, { userId: by.id, action: 'user_search' }),",
    replace: 'Promise.resolve(trx),',
  },
  {
    ...findUser,
    name: 'the limit of searches is shared by all administrators',
    find: "consumeLimit(context, trx, { userId: by.id, action: 'user_search' }),",
    replace: "consumeLimit(context, trx, { userId: 'all', action: 'user_search' }),",
  },
  {
    ...findUser,
    name: 'the log names an account that does not exist',
    find: 'details: { by: found.by, user: user?.id ?? null },',
    replace: 'details: { by: found.by, user: user?.id ?? query },',
  },
  {
    ...findUser,
    name: 'a search is not logged',
    find: `    await logAct(context, by, {
      actionType: 'user_searched',`,
    replace: `    await logAct(context, by, {
      actionType: 'user_sessions_ended',`,
  },
  {
    ...findUser,
    name: 'administrators do not see that an account is their own',
    find: 'isMe: id === by.id,',
    replace: 'isMe: false,',
  },
  {
    ...findUser,
    name: 'the matches of all accounts are counted',
    find: ".as('matches'))\n      .where('userId', '=', id)\n",
    replace: ".as('matches'))\n",
  },
  {
    ...findUser,
    name: 'the profiles of all accounts are counted',
    find: ".as('profiles'))\n      .where('userId', '=', id)\n",
    replace: ".as('profiles'))\n",
  },
  {
    ...changeUser,
    name: 'administrators lift their own suspension and end their own sessions',
    find: "if (by.id === id) throw new AppError('CASE_INVOLVED')",
    replace: "if (by.id === '') throw new AppError('CASE_INVOLVED')",
  },
  {
    ...changeUser,
    name: 'an account is suspended twice',
    find: 'decision && suspendsAccount(decision)',
    replace: "decision === 'close' && suspendsAccount(decision)",
  },
  {
    ...changeUser,
    name: 'a suspension without a report sends no notice',
    find: "    await notifyPerson(context, trx, { row, kind: 'decision-made' })\n",
    replace: '',
  },
  {
    ...changeUser,
    name: 'the end of a suspension sends no notice',
    find: "    if (latest) await notifyPerson(context, trx, { row: latest, kind: 'suspension-lifted' })\n",
    replace: '',
  },
  {
    ...changeUser,
    name: 'a lifted suspension lasts until its end',
    find: 'rows.push(await updateCase(trx, suspension.id, { until: now }))',
    replace: 'rows.push(await updateCase(trx, suspension.id, { until: suspension.until }))',
  },
  {
    ...changeUser,
    name: 'ended sessions are not in the activity of the account',
    find: "      actionType: 'sessions_ended_by_administrator',",
    replace: "      actionType: 'sign_out',",
  },
  {
    ...changeUser,
    name: 'the sessions that are to end continue',
    find: '    await endSessions(trx, id, context.clock.now())\n',
    replace: '',
  },
  {
    ...restrictions,
    name: 'a restriction whose time is over still counts',
    find: "eb.or([eb('until', 'is', null), eb('until', '>', now)])",
    replace: "eb.or([eb('until', 'is', null), eb('until', '>', new Date(0))])",
  },
  {
    ...restrictions,
    name: 'a decision that was overturned still restricts',
    find: "    .where('inForce', '=', true)\n",
    replace: '',
  },
]
