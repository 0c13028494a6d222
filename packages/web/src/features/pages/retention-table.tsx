import { periodOf } from '@crosscheck/domain/retention/period'
import { retentionRuleIds, retentionRules } from '@crosscheck/domain/retention/rules'
import type { RetentionEffect } from '@crosscheck/domain/retention/rule'
import type { RetentionRuleId } from '@crosscheck/domain/retention/rules'
import { unusedAccountDays } from '@crosscheck/domain/retention/unused-account'
import * as text from '#text/pages/retention.ts'
import { WithPart } from '../../ui/elements/typed-text.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { formatPeriod } from './format-period.ts'

const effectText = (effect: Exclude<RetentionEffect, 'erase'>): string =>
  effect === 'ask-first' ? text.effects[effect](unusedAccountDays.asked) : text.effects[effect]

const Row = ({ id }: { id: RetentionRuleId }) => {
  const { periodMs, start, effect } = retentionRules[id]
  const { what, why } = text.rules[id]
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="grid gap-1 py-3 pe-4 text-start font-normal wrap-anywhere">
        <span>{what}</span>
        <span className="text-ui text-ink-soft">{why}</span>
      </th>
      <td className="py-3 text-ui">
        <WithPart words={text.starts[start]}>
          <span className="block text-base">{formatPeriod(periodOf(periodMs))}</span>
        </WithPart>
        {effect !== 'erase' && <span className="block text-ink-soft">{effectText(effect)}</span>}
      </td>
    </tr>
  )
}

/**
 * How long each kind of data is stored: rendered from the retention rules, so that both always
 * agree.
 */
export const RetentionTable = () => (
  <Fold title={text.foldTitle(retentionRuleIds.length)} indented={false}>
    <p>{text.intro}</p>
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-3/5 pb-2 text-start">
            {text.headings.what}
          </th>
          <th scope="col" className="pb-2 text-start">
            {text.headings.period}
          </th>
        </tr>
      </thead>
      <tbody>
        {retentionRuleIds.map((id) => (
          <Row key={id} id={id} />
        ))}
      </tbody>
    </table>
  </Fold>
)
