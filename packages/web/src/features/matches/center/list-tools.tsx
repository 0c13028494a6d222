import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useId, useState } from 'react'
import { bandWords } from '#text/app/ui.ts'
import * as text from '#text/match/list-tools.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ListView } from '../requests/match-queries.ts'
import type { MatchList } from './use-match-list.ts'

type ListToolsProps = {
  view: ListView
  onView: (view: ListView) => void
  /** Those that the view filters; without a weak match the last one stays unloaded. */
  lists: readonly MatchList[]
}

/** Announced once all lists show the results, and not again on their other pages. */
const foundIn = (all: readonly MatchList[]): string => {
  const lists = all.filter(({ isEnabled }) => isEnabled)
  if (lists.some((list) => list.isPending || list.isTurning || list.isError || list.previous))
    return ''
  const count = lists.reduce((sum, { matches }) => sum + matches.length, 0)
  return text.found(`${count}${lists.some(({ next }) => next) ? '+' : ''}`)
}

const bands = ['strong', 'likely', 'possible', 'weak'] as const

const sorts = () => [
  { value: 'strength', label: text.strongest },
  { value: 'newest', label: text.newest },
]

/** Also after a match was opened; only in memory, because it names people. */
const viewKey = ['match-view']

/** Sorts all groups, and finds the matches of a band and of the profiles that contain a text. */
export const ListTools = ({ view, onView, lists }: ListToolsProps) => {
  const id = useId()
  const client = useQueryClient()
  const [kept] = useState(() => client.getQueryData<ListView>(viewKey))
  const [typed, setTyped] = useState((kept ?? view).search)
  const search = useDeferredValue(typed).trim()
  useEffect(() => {
    if (kept) onView(kept)
  }, [kept, onView])
  const change = useCallback(
    (changed: ListView) => {
      client.setQueryData(viewKey, changed)
      onView(changed)
    },
    [client, onView],
  )
  useEffect(() => {
    if (search === view.search) return undefined
    const timer = setTimeout(() => change({ ...view, search }), 300)
    return () => clearTimeout(timer)
  }, [search, view, change])
  return (
    <div
      role="search"
      className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 sm:max-md:*:first:col-span-2"
    >
      <TextInput
        id={`${id}-search`}
        type="search"
        label={text.search}
        value={typed}
        onValue={setTyped}
        optional={false}
      />
      <Select
        id={`${id}-sort`}
        label={text.sort}
        value={view.sort}
        onValue={(sort) => change({ ...view, sort: sort === 'newest' ? 'newest' : 'strength' })}
        options={sorts()}
        optional={false}
      />
      <Select
        id={`${id}-band`}
        label={text.evidence}
        emptyLabel={text.all}
        value={view.band ?? ''}
        onValue={(chosen) => change({ ...view, band: bands.find((band) => band === chosen) })}
        options={bands.map((band) => ({ value: band, label: bandWords[band] }))}
        optional={false}
      />
      <p role="status" className="sr-only">
        {(view.search || view.band) && foundIn(lists)}
      </p>
    </div>
  )
}
