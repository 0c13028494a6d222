import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useId, useState } from 'react'
import * as text from '#text/match/list-tools.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ListView } from '../requests/match-queries.ts'

type ListToolsProps = { view: ListView; onView: (view: ListView) => void }

const sorts = () => [
  { value: 'strength', label: text.strongest },
  { value: 'newest', label: text.newest },
]

/** Also after a match was opened; only in memory, because it names people. */
const viewKey = ['match-view']

/** Sorts all groups, and finds the matches of the profiles that contain a text. */
export const ListTools = ({ view, onView }: ListToolsProps) => {
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
    <div role="search" className="grid gap-4 md:grid-cols-2">
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
    </div>
  )
}
