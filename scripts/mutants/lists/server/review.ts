import type { Mutation } from '../../mutation.ts'

const folder = 'packages/server/src/modules/operation/administration/review'
const reviewTests = [`${folder}/review.test.ts`]
const listTests = [`${folder}/list-cases.test.ts`]

const caseState = {
  file: 'packages/domain/src/review/case-state.ts',
  tests: ['packages/domain/src/review/case-state.test.ts'],
}
const decisions = {
  file: 'packages/domain/src/review/decisions.ts',
  tests: ['packages/domain/src/review/case-state.test.ts'],
}
const assignment = { file: `${folder}/assignment.ts`, tests: reviewTests }
const cases = { file: `${folder}/cases.ts`, tests: [...listTests, ...reviewTests] }
const openCase = { file: `${folder}/open-case.ts`, tests: reviewTests }
const decideCase = { file: `${folder}/decide-case.ts`, tests: reviewTests }
const applyDecision = { file: `${folder}/apply-decision.ts`, tests: reviewTests }
const ownDecisions = { file: `${folder}/own-decisions.ts`, tests: reviewTests }
const listCases = { file: `${folder}/list-cases.ts`, tests: listTests }
const pairs = { file: `${folder}/kinds/pairs.ts`, tests: [`${folder}/pairs.test.ts`] }
const queue = {
  file: 'packages/server/src/modules/contact/safety/queue/list-entries.ts',
  tests: [
    ...listTests,
    'packages/server/src/modules/contact/safety/queue/decide-entry.test.ts',
    'packages/server/src/modules/contact/safety/queue/deleted-accounts.test.ts',
  ],
}

export const review: readonly Mutation[] = [
  {
    ...caseState,
    name: 'an administrator decides a case that concerns them',
    find: "return refuse('decided')\n  if (by === state.reporter || by === state.person) return refuse('involved')",
    replace: "return refuse('decided')",
  },
  {
    ...caseState,
    name: 'an administrator decides the appeal against their own decision',
    find: "  if (by === state.decision.by) return refuse('same-administrator')\n",
    replace: '',
  },
  {
    ...caseState,
    name: 'a decision is appealed twice',
    find: "  if (state.appeal) return refuse('appealed')\n",
    replace: '',
  },
  {
    ...caseState,
    name: 'a decision is appealed at the end of its time',
    find: 'if (now >= appealEnd(state.decision))',
    replace: 'if (now > appealEnd(state.decision))',
  },
  {
    ...caseState,
    name: 'a suspension cannot last a year',
    find: 'until.getTime() <= now.getTime()',
    replace: 'until.getTime() < now.getTime()',
  },
  {
    ...caseState,
    name: 'an account is erased while its appeal waits',
    find: 'return appealed && !appealed.outcome ? null : appealEnd(decision)',
    replace: 'return appealEnd(decision)',
  },
  {
    ...decisions,
    name: 'a kept pair can never be released',
    find: "later: { dismiss: 'release' }",
    replace: 'later: {}',
  },
  {
    ...decisions,
    name: 'a profile is removed in a case without one',
    find: 'return about.hasPerson && about.hasProfile',
    replace: 'return about.hasPerson',
  },
  {
    ...decisions,
    name: 'a person is warned in a case without one',
    find: 'return about.hasPerson || !concernsPerson(decision)',
    replace: 'return true',
  },
  {
    ...assignment,
    name: 'a case is taken from an administrator who took it in the meantime',
    find: "    if (current !== from && row.assignedTo !== assignedTo) throw new AppError('CONFLICT')\n",
    replace: '',
  },
  {
    ...assignment,
    name: 'a decided case is given back',
    find: "    if (!isOpen(row)) throw new AppError('CASE_DECIDED')\n",
    replace: '',
  },
  {
    ...cases,
    name: 'the evidence of a decided case opens',
    find: 'possibleNow(row).length > 0 ||',
    replace: 'possibleNow(row).length >= 0 ||',
  },
  {
    ...cases,
    name: 'entries of two authors with one id share a case',
    find: 'row.entryUserId === entryUserId && ',
    replace: '',
  },
  {
    ...openCase,
    name: 'two administrators make two cases of one report',
    find: '  await sql`select pg_advisory_xact_lock(hashtextextended(${entry.entryId}, 38))`.execute(trx)\n',
    replace: '',
  },
  {
    ...openCase,
    name: 'a case is its own earlier decision',
    find: "    .where('id', '!=', id)\n",
    replace: '',
  },
  {
    ...decideCase,
    name: 'the author is not notified of a decision',
    find: '  await notifyAuthor(context, trx, row)\n',
    replace: '',
  },
  {
    ...decideCase,
    name: 'the person is notified of a dismissed report',
    find: '  if (!concernsPerson(decision)) return\n',
    replace: '',
  },
  {
    ...decideCase,
    name: 'a restriction is not in force',
    find: 'inForce: isRestriction(decision),',
    replace: 'inForce: false,',
  },
  {
    ...decideCase,
    name: 'a restriction never ends by itself',
    find: '  if (isRestriction(decision)) await queueDecision(context, trx, row)\n',
    replace: '',
    tests: ['packages/server/src/commands/jobs.test.ts'],
  },
  {
    ...decideCase,
    name: 'a withdrawn decision stays in force',
    find: "      ...(outcome === 'overturned' && { inForce: false }),\n",
    replace: '',
  },
  {
    ...applyDecision,
    name: 'a suspension ends too early',
    find: 'return row.inForce && end !== null && end <= now',
    replace: 'return row.inForce && end !== null',
  },
  {
    ...ownDecisions,
    name: 'the person sees a dismissed report',
    find: '!decidedAt || !concernsPerson(decision)) return null',
    replace: '!decidedAt) return null',
  },
  {
    ...listCases,
    name: 'the queue ends after its first page',
    find: 'limit: pageLength + 1,',
    replace: 'limit: pageLength,',
  },
  {
    ...listCases,
    name: 'decided cases of any age are listed',
    find: "    if (before) query = query.where(column, '<=', before)\n",
    replace: '',
  },
  {
    ...listCases,
    name: 'the cases of all administrators are listed as one’s own',
    find: "  if (assigned === 'me') return { only: await readTaken(deps, by.id), except: [] }\n",
    replace: '',
  },
  {
    ...listCases,
    name: 'decided cases of all administrators are listed as one’s own',
    find: "  if (assigned === 'me') query = query.where('assignedTo', '=', by.id)\n",
    replace: '',
  },
  {
    ...queue,
    name: 'a page repeats the last entry of the page before',
    find: ') > (${after.createdAt}',
    replace: ') >= (${after.createdAt}',
  },
  {
    ...queue,
    name: 'an expired entry is listed until it is erased',
    find: 'decided_at is null and created_at > ${made}',
    replace: 'decided_at is null',
  },
  {
    ...queue,
    name: 'an entry about a deleted account is listed for too long',
    find: '    and (reported_left_at is null or reported_left_at > ${personLeft})\n',
    replace: '',
  },
  {
    ...queue,
    name: 'entries of the same time have no order',
    find: '  if (one.id !== other.id) return one.id < other.id ? -1 : 1\n',
    replace: '',
  },
  {
    ...pairs,
    name: 'a released pair is kept',
    find: "decision === 'release' ? 'release' : 'keep'",
    replace: "decision === 'release' ? 'keep' : 'keep'",
  },
]
