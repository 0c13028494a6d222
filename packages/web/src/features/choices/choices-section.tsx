import { answerQuery } from '../../lib/session/answer-query.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as t from '#text/account/choices.ts'
import { choices as title } from '#text/app/menu.ts'
import { loading, tryAgain } from '#text/app/ui.ts'
import { profilesQuery } from '../../lib/session/profiles-query.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { failureMessage } from '../../lib/display-text/errors/refusal-message.ts'
import { formatDate, formatFacts } from '../../lib/display-text/formats/format.ts'
import { call } from '../../lib/session/app-session.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { MutationAlert, Done } from '../../ui/feedback/alert-line.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { Group, Section } from '../../ui/layout/section.tsx'
import { LoadingLine } from '../../ui/feedback/spinner.tsx'
import type { ConsentRecord } from '@crosscheck/domain/contract/describing/consent-records'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import { purposes, withdrawalOf } from '@crosscheck/domain/consent-records/purposes'
import { nameOf } from '../../lib/display-text/names/profile-name.ts'

type ConsentRow = {
  id: string
  text: string
  /** Whether the text is the exact one that the user agreed to. */
  isExact: boolean
  facts: string
}
type ConsentGroup = { profileId: string; name: string; rows: ConsentRow[] }

type Format = (time: string) => string

const consentRow = (record: ConsentRecord, format: Format): ConsentRow => {
  const date = format(record.givenAt)
  const given = withdrawalOf[record.purpose] === 'none' ? t.statedOn(date) : t.givenOn(date)
  const facts = [given, ...(record.withdrawnAt ? [t.withdrawnOn(format(record.withdrawnAt))] : [])]
  return {
    id: record.id,
    text: record.text ?? t.agreedBefore,
    isExact: record.text !== null,
    facts: formatFacts(facts),
  }
}

/** The consents of each description that its owner sees, by purpose and then newest first. */
export const consentGroups = (
  profiles: readonly Pick<Profile, 'id' | 'values'>[],
  records: readonly ConsentRecord[],
  format: Format,
): ConsentGroup[] =>
  profiles
    .map((profile) => ({
      profileId: profile.id,
      name: nameOf(profile),
      rows: records
        .filter(({ profileId }) => profileId === profile.id)
        .toSorted((a, b) => purposes.indexOf(a.purpose) - purposes.indexOf(b.purpose))
        .map((record) => consentRow(record, format)),
    }))
    .filter(({ rows }) => rows.length > 0)

const consentsQuery = answerQuery('GET /api/v1/consents', keys.consentRecords)

const useWithdrawAllComparisons = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/consents/comparison'),
    onSettled: () =>
      Promise.all(
        [keys.profiles, keys.consentRecords, keys.dashboard, keys.matches, keys.notifications].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Each text that the user agreed to, in the wording shown then. */
const AgreementsList = ({ groups }: { groups: readonly ConsentGroup[] }) => (
  <Fold title={t.agreedTitle} indented={false}>
    {groups.length === 0 && <p className="text-ui text-ink-soft">{t.agreedNothing}</p>}
    {groups.map(({ profileId, name, rows }) => (
      <section key={profileId} aria-labelledby={`agreed-${profileId}`} className="grid gap-2 py-3">
        <h4 id={`agreed-${profileId}`} className="font-bold wrap-anywhere">
          <TypedText>{name}</TypedText>
        </h4>
        <ul className="grid gap-3">
          {rows.map(({ id, text, isExact, facts }) => (
            <li key={id} className="grid gap-0.5 border-s-2 border-line ps-3">
              {isExact ? (
                <q className="max-w-text">{text}</q>
              ) : (
                <span className="max-w-text">{text}</span>
              )}
              <span className="text-small text-ink-soft">{facts}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Fold>
)

const comparedText = (compared: number, all: number): string => {
  const { noProfiles, none, only, all: everyOne, some } = t.comparedCount
  if (all === 0) return noProfiles
  if (compared === 0) return none
  if (all === 1) return only
  return compared === all ? everyOne(all) : some(compared, all)
}

const ComparisonSection = ({ compared, all }: { compared: number; all: number }) => {
  const stop = useWithdrawAllComparisons()
  return (
    <Section id="comparison" title={t.comparisonTitle}>
      <p>{comparedText(compared, all)}</p>
      {compared > 0 && (
        <>
          <p className="max-w-text text-ui text-ink-soft">{t.stopAllText}</p>
          <Button
            className="justify-self-start"
            busy={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {t.stopAll}
          </Button>
        </>
      )}
      <MutationAlert of={stop} />
      <Done>{stop.isSuccess && compared === 0 ? t.stoppedAll : undefined}</Done>
      {all > 0 && <TextLink to="/dashboard">{t.toDashboard}</TextLink>}
    </Section>
  )
}

export const ChoicesSection = () => {
  const profiles = useQuery(profilesQuery)
  const consents = useQuery(consentsQuery)
  const problem = profiles.error ?? consents.error
  return (
    <Group id="choices" title={title} text={t.lead}>
      {profiles.data && consents.data ? (
        <>
          <ComparisonSection
            compared={profiles.data.items.filter(({ compared }) => compared).length}
            all={profiles.data.items.length}
          />
          <Section id="processing" title={t.processingTitle} text={t.processingText}>
            <AgreementsList
              groups={consentGroups(profiles.data.items, consents.data.items, formatDate)}
            />
          </Section>
        </>
      ) : problem ? (
        <div role="alert" className="grid justify-items-start gap-2 text-ui">
          <p>{failureMessage(problem, t.failed)}</p>
          <Button
            size="small"
            onClick={() => {
              void profiles.refetch()
              void consents.refetch()
            }}
          >
            {tryAgain}
          </Button>
        </div>
      ) : (
        <LoadingLine>{loading}</LoadingLine>
      )}
    </Group>
  )
}
