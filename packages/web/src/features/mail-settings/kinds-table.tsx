import { optionalMailKinds, type OptionalMailKind } from '@crosscheck/domain/mail-kinds'
import type { NotificationType } from '@crosscheck/domain/notifications/kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Done } from '../../ui/feedback/alert-line.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { useChangePreferences, usePendingPreferences, type MailPreferences } from './preferences.ts'

/** The usual kinds, which have a push type of their own. */
const pushTypes: Partial<Record<OptionalMailKind, NotificationType>> = {
  'new-match': 'match_found',
  'consent-request': 'consent_request',
  'consent-approved': 'consent_response',
  'contact-exchanged': 'contact_exchanged',
  'new-message': 'other',
}
const rareKinds = optionalMailKinds.filter((kind) => !(kind in pushTypes))
const head = 'py-2 text-start font-normal'

type CellProps = { label: string; isOn: boolean; choose: (wanted: boolean) => void }

const Cell = ({ label, isOn, choose }: CellProps) => (
  <td className="w-15 md:w-20">
    <label className="flex min-h-11 cursor-pointer items-center">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state
        role="switch"
        className="switch"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => choose(target.checked)}
      />
    </label>
  </td>
)

type KindsTableProps = {
  wanted?: MailPreferences
  push:
    | {
        isPushed: (type: NotificationType) => boolean
        choose: (type: NotificationType, wanted: boolean) => void
        isSaved: boolean
      }
    | undefined
}

/** What reaches the user by mail and on devices, as far as it is known; each press is saved. */
export const KindsTable = ({ wanted, push }: KindsTableProps) => {
  const { mutate, isSuccess } = useChangePreferences()
  const pending = usePendingPreferences()
  const shown = wanted && { ...wanted, ...pending }
  const someAreOn = optionalMailKinds.some((kind) => shown?.[kind])
  const table = (kinds: readonly OptionalMailKind[]) => (
    <table className="w-full hyphens-auto wrap-anywhere">
      <thead className="text-small text-ink-soft">
        <tr className="border-b border-line">
          {[t.kind, shown && t.mail, push && kinds !== rareKinds && t.push].map(
            (title) =>
              title && (
                // As wide as the word for devices in any language.
                <th key={title} scope="col" className={`${head} last:w-20`}>
                  {title}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const type = pushTypes[kind]
          const { label, hint } = t.kinds[kind]
          return (
            <tr key={kind} className="border-b border-line align-top">
              <th scope="row" className={`${head} pe-3`}>
                <b>{label}</b>
                <p className="text-ui text-ink-soft">{hint}</p>
              </th>
              {shown && (
                <Cell
                  label={`${label}: ${t.mail}`}
                  isOn={shown[kind]}
                  choose={(isOn) => mutate({ [kind]: isOn })}
                />
              )}
              {push && type && (
                <Cell
                  label={`${label}: ${t.push}`}
                  isOn={push.isPushed(type)}
                  choose={(isOn) => push.choose(type, isOn)}
                />
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
  return (
    <div className="grid gap-3">
      {table(optionalMailKinds.filter((kind) => kind in pushTypes))}
      {shown && (
        <>
          <Fold title={t.more} indented={false}>
            <p className="text-ui text-ink-soft">{t.moreText}</p>
            {table(rareKinds)}
          </Fold>
          <Button
            size="small"
            className="justify-self-start"
            onClick={() =>
              mutate(Object.fromEntries(optionalMailKinds.map((kind) => [kind, !someAreOn])))
            }
          >
            {someAreOn ? t.allOff : t.allOn}
          </Button>
        </>
      )}
      <Done>{isSuccess || push?.isSaved ? t.saved : undefined}</Done>
    </div>
  )
}
