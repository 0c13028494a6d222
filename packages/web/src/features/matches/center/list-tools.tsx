import { useDeferredValue, useEffect, useId, useState } from 'react'
import * as text from '#text/match/list-tools.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ListView } from '../requests/match-queries.ts'

type ListToolsProps = { view: ListView; onView: (view: ListView) => void }

const sorts = () => [
  { value: 'strength', label: text.strongest },
  { value: 'newest', label: text.newest },
]

/** Sorts all groups, and finds the matches of the profiles that contain a text. */
export const ListTools = ({ view, onView }: ListToolsProps) => {
  const id = useId()
  const [typed, setTyped] = useState(view.search)
  const search = useDeferredValue(typed)
  useEffect(() => {
    if (search === view.search) return undefined
    const timer = setTimeout(() => onView({ ...view, search }), 300)
    return () => clearTimeout(timer)
  }, [search, view, onView])
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
        onValue={(sort) => onView({ ...view, sort: sort === 'newest' ? 'newest' : 'strength' })}
        options={sorts()}
        optional={false}
      />
    </div>
  )
}
