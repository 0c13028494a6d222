import * as t from '#text/account/choices.ts'
import { Fold } from '../../ui/layout/fold.tsx'
import { TypedText } from '../../ui/elements/typed-text.tsx'
import type { ConsentGroup } from './consent-rows.ts'

/** Each text that the user agreed to, in the wording shown then. */
export const AgreementsList = ({ groups }: { groups: readonly ConsentGroup[] }) => (
  <Fold title={t.agreedTitle}>
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
