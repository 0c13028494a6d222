import { AppError } from '@crosscheck/domain/errors'
import {
  decisionKinds,
  decisionReasons,
  needsEnd,
  type DecisionKind,
  type DecisionReason,
} from '@crosscheck/domain/review/decisions'
import type { Trx } from '../../db/database.ts'
import type { LookupMiss } from '../../modules/contact/safety/queue/decide-entry.ts'
import {
  decideByCommand,
  type NewDecision,
} from '../../modules/operation/administration/review/decide-case.ts'
import type { CaseEntry } from '../../modules/operation/administration/review/kinds/case-kind.ts'
import { findOneEntry } from '../../modules/contact/safety/queue/decide-entry.ts'
import { notFoundFailure, requireText, singleArgument, type Command } from '../support/command.ts'
import type { CommandInput } from '../support/command.ts'
import { CommandFailure, exitCodes } from '../support/command-failure.ts'
import type { Installation } from '../support/open-installation.ts'

type Decided = {
  id: string
  what: string
  given: NewDecision
  find: (trx: Trx) => Promise<CaseEntry | LookupMiss>
}

export const missFailure = (miss: LookupMiss, id: string, what: string): CommandFailure =>
  miss === 'missing'
    ? notFoundFailure(what, id)
    : new CommandFailure(
        `Several users have an entry ${id}: write the user before it, USER/${id}.`,
        exitCodes.usage,
      )

/** The same service as the review queue, so that effects, notices and log are the same. */
const decide = async (
  installation: Installation,
  { operator }: CommandInput,
  { id, what, given, find }: Decided,
): Promise<void> => {
  try {
    const outcome = await decideByCommand(installation, operator, { find, given })
    if (outcome !== 'done') throw missFailure(outcome, id, what)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_FOUND') throw notFoundFailure(what, id)
    throw error.code === 'CASE_DECIDED'
      ? new CommandFailure(`${id} was already decided.`, exitCodes.nothing)
      : new CommandFailure(`${id}: ${error.message}`, exitCodes.usage)
  }
}

const isOneOf = <T extends string>(list: readonly T[], text: string | undefined): text is T =>
  list.some((one) => one === text)

const readEnd = (decision: DecisionKind, until: string | undefined): string | null => {
  if (!needsEnd(decision)) return null
  const end = new Date(`${until}T12:00:00Z`)
  if (until === undefined || Number.isNaN(end.getTime()))
    throw new CommandFailure(`Give --until YYYY-MM-DD: ${decision} needs an end.`, exitCodes.usage)
  return end.toISOString()
}

const entryDecisions = decisionKinds.filter((decision) => decision !== 'release')

const readReason = (reason: string | undefined): DecisionReason => {
  if (isOneOf(decisionReasons, reason)) return reason
  throw new CommandFailure(`Give --reason: one of ${decisionReasons.join(', ')}.`, exitCodes.usage)
}

export const decideCommand: Command = {
  usage: `decide ID ${entryDecisions.join('|')} --reason R --note '...'`,
  summary: 'Decide one with its effects and notices; --until YYYY-MM-DD for limit and suspend',
  async run(installation, given) {
    const [id, decision, ...others] = given.args
    if (id === undefined || others.length > 0 || !isOneOf(entryDecisions, decision))
      throw new CommandFailure(
        `Name one entry's id and one of ${entryDecisions.join(', ')}.`,
        exitCodes.usage,
      )
    const reason = readReason(given.options.reason)
    const until = readEnd(decision, given.options.until)
    const note = requireText(
      given.options.note,
      'note',
      'what was found and done. Name no one: the note is kept longer than the report.',
    )
    await decide(installation, given, {
      id,
      what: 'report or inquiry',
      given: { decision, reason, note, until },
      async find(trx) {
        const entry = await findOneEntry(trx, id, installation.clock.now())
        if (typeof entry === 'string') return entry
        return { kind: entry.kind, entryUserId: entry.userId, entryId: entry.id }
      },
    })
    return { text: `${id} is decided: ${decision}.`, json: { id, decision } }
  },
}

type PairDecision = { name: 'release' | 'keep'; summary: string; done: string } & Pick<
  NewDecision,
  'decision' | 'reason'
>

const pairCommand = ({ name, summary, done, decision, reason }: PairDecision): Command => ({
  usage: `${name} ID --note '...'`,
  summary,
  async run(installation, given) {
    const id = singleArgument(given, "pair's id")
    const note = requireText(given.options.note, 'note', 'the log records why you decided.')
    await decide(installation, given, {
      id,
      what: 'quarantined pair',
      given: { decision, reason, note },
      find: async () => ({ kind: 'pair', entryUserId: null, entryId: id }),
    })
    return { text: done, json: { id, decision: name } }
  },
})

export const releaseCommand = pairCommand({
  name: 'release',
  summary: 'Let one of them become a match; both sides are notified, and this cannot be undone',
  done: 'Released: it becomes a match within seconds when a server is running.',
  decision: 'release',
  reason: 'same_person',
})

export const keepCommand = pairCommand({
  name: 'keep',
  summary: 'Keep one of them hidden from both sides; it can still be released',
  done: 'Kept hidden from both sides.',
  decision: 'dismiss',
  reason: 'not_enough_evidence',
})
