import { caseKinds } from '@crosscheck/domain/review/decisions'
import * as t from '#text/admin/review.ts'
import { Select } from '../../../ui/form/select.tsx'
import {
  queueAges,
  queueStates,
  queueTakers,
  readQueueFilter,
  type QueueFilter,
} from './queue-filter.ts'

type QueueFiltersProps = {
  filter: QueueFilter
  change: (change: Partial<QueueFilter>) => void
}

export const QueueFilters = ({ filter, change }: QueueFiltersProps) => {
  // The select's text becomes one of the filter's values again.
  const set = (name: 'state' | 'kind' | 'taker' | 'age') => (value: string) =>
    change({ [name]: readQueueFilter({ [name]: value })[name] })
  return (
    <div className="grid max-w-text gap-4 sm:grid-cols-2">
      <Select
        id="review-state"
        label={t.stateLabel}
        emptyLabel={t.choose}
        value={filter.state}
        options={queueStates.map((value) => ({ value, label: t.states[value] }))}
        onValue={set('state')}
      />
      <Select
        id="review-kind"
        label={t.kindLabel}
        optional
        emptyLabel={t.allKinds}
        value={filter.kind}
        options={caseKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onValue={set('kind')}
      />
      <Select
        id="review-taker"
        label={t.takerLabel}
        optional
        emptyLabel={t.allTakers}
        value={filter.taker}
        options={queueTakers.map((value) => ({ value, label: t.takers[value] }))}
        onValue={set('taker')}
      />
      <Select
        id="review-age"
        label={t.ageLabel}
        optional
        emptyLabel={t.allAges}
        value={filter.age === 0 ? '' : String(filter.age)}
        options={queueAges.map((days) => ({ value: String(days), label: t.olderThan(days) }))}
        onValue={set('age')}
      />
    </div>
  )
}
