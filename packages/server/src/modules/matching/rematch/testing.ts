import { comparisonVersion, type ComparisonRecord } from '@crosscheck/domain/matching/record/record'
import type { ProfileKey } from '../../../crypto/primitives/ids.ts'
import { matchesJobHandlers } from '../../contact/matches/jobs.ts'
import { sealComparison } from '../../describing/profiles/encrypted-fields.ts'
import { alsoKnown, freshNames } from '../../describing/profiles/testing.ts'
import { actorFor, describeAs } from '../../describing/saving/testing.ts'
import { profilesJobHandlers } from '../decide/jobs.ts'
import { openMatchingTest } from '../decide/testing.ts'
import { rematchJobHandlers } from './rematch.ts'

/** Ends the work of a job after so many looks at it. */
export const endingAfter = (looks: number): AbortSignal => {
  let left = looks
  return {
    get aborted() {
      return (left -= 1) < 0
    },
  } as AbortSignal
}

/** Pairs of users whose descriptions match, and the runs that compare them again. */
export const openRematchTest = async () => {
  const { context, matchesOf } = await openMatchingTest()
  const jobs = {
    ...profilesJobHandlers(context),
    ...matchesJobHandlers(context),
    ...rematchJobHandlers(context),
  }

  const inDatabase = async (text: string) => {
    const { rows } = await context.admin.query<Record<string, unknown>>(text)
    return rows
  }

  const describe = async (values: Record<string, unknown>) => {
    const userId = await context.addUser()
    const written = { ...alsoKnown(values), ...values }
    const { profile } = await describeAs(context, actorFor(userId), written)
    return { userId, profileId: profile.id, profile }
  }
  const settle = async () => {
    context.moveClock(6000)
    await context.runDueJobs(jobs)
  }
  const notifiedUsers = (users: { userId: string }[]) =>
    context.queued.filter(
      ({ name, payload }) =>
        name === 'send-mail' &&
        'userId' in payload &&
        users.some(({ userId }) => userId === payload.userId),
    ).length
  /** For each mail about a new match, whether it is sent as bulk. */
  const mailsAreBulk = () =>
    context.queued.flatMap((job) => (job.name === 'send-mail' ? [job.isBulk === true] : []))
  const waiting = () => context.queued.filter(({ name }) => name === 'rematch')

  const freshName = freshNames()
  const pair = async (values: Record<string, unknown>) =>
    [
      await describe({ ...values, fullName: freshName() }),
      await describe({ ...values, fullName: freshName() }),
    ] as const
  /** Three pairs that agree in different details, and all of them in city and occupation. */
  const threePairs = async (of: { city: string; phoneNumber: string; email: string }) => {
    const shared = { meetingLocationCity: of.city, occupation: 'bell founder' }
    return [
      ...(await pair({ ...shared, phoneNumber: of.phoneNumber })),
      ...(await pair({ ...shared, email: of.email, carMake: 'Honda' })),
      ...(await pair({ ...shared, age: '31', height: '160' })),
    ]
  }
  /** The matches of each user without their times, in the order of their ids. */
  const matchesOfAll = async (users: readonly { userId: string }[]) => {
    const found = await Promise.all(users.map(matchesOf))
    return found.map((items) =>
      items
        .map((item) => ({ ...item, createdAt: null }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
  }
  const settings = (name: string, value: number) =>
    inDatabase(`update matching_config set value = '${value}' where id = '${name}'`)
  /** Both tables by name: on the nodes of a cluster no foreign key deletes the sides. */
  const deleteMatches = () => inDatabase('delete from match_sides; delete from potential_matches')
  /** Stores the records of profiles as a release with other rules of normalization did. */
  const outdate = async (keys: readonly ProfileKey[]) => {
    for (const { userId, profileId: id } of keys) {
      const record = { version: comparisonVersion - 1, keys: { occupation: 'of older rules' } }
      const sealed = await sealComparison(context, { userId, id }, record)
      await inDatabase(`update partner_profiles set blocking_key_version = 1,
        comparison = '\\x${sealed.toString('hex')}' where id = '${id}';
        delete from blocking_keys where profile_id = '${id}'`)
    }
  }
  /** The versions of the records that the work opens. */
  const openedVersions = () => {
    const versions: number[] = []
    type OpenArguments = Parameters<typeof context.sealer.open>
    const open: typeof context.sealer.open = async <T>(...args: OpenArguments) => {
      const [sealingContext] = args
      const opened = await context.sealer.open<T>(...args)
      if (sealingContext.table === 'partner_profiles.comparison')
        versions.push((opened as ComparisonRecord).version)
      return opened
    }
    return { versions, watched: { ...context, sealer: { ...context.sealer, open } } }
  }
  /** Its process is killed before a job stores its progress. */
  const killed = {
    ...context,
    jobs: { ...context.jobs, enqueue: () => Promise.reject(new Error('killed')) },
  }
  const reset = async () => {
    await inDatabase('delete from users; delete from rematch_runs')
    context.queued.length = 0
  }

  return {
    context,
    jobs,
    inDatabase,
    describe,
    settle,
    matchesOf,
    notifiedUsers,
    mailsAreBulk,
    waiting,
    pair,
    threePairs,
    matchesOfAll,
    settings,
    deleteMatches,
    outdate,
    openedVersions,
    killed,
    reset,
  }
}
