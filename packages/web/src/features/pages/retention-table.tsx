import { periodOf } from '@crosscheck/domain/retention/period'
import { retentionRuleIds, retentionRules } from '@crosscheck/domain/retention/rules'
import type { RetentionRuleId } from '@crosscheck/domain/retention/rules'
import * as text from '#text/pages/retention.ts'
import { Fold } from '../../ui/layout/fold.tsx'

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
        <span className="block text-base">{text.period(periodOf(periodMs))}</span>
        {text.starts[start]}
        {effect !== 'erase' && <span className="block text-ink-soft">{text.effects[effect]}</span>}
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
