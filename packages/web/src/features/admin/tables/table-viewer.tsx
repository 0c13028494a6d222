import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  columnsOf,
  findFields,
  pageOf,
  searchRows,
  sortRows,
  type TablePage,
} from '@crosscheck/domain/administration/table-view'
import { loadedRows } from '@crosscheck/domain/administration/tables'
import * as t from '#text/admin/tables.ts'
import { Button, buttonClasses } from '../../../ui/elements/button.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.tsx'
import { TableControls } from './table-controls.tsx'
import { TableGrid } from './table-grid.tsx'
import { toGridRows, useRevealed, type GridRow } from './use-revealed.ts'
import { useTableRows } from './use-table-rows.ts'
import { changeView, orderOf, readViewState, writeViewState, type ViewState } from './view-state.ts'
import { lazyPart } from '../../../ui/layout/late-part.tsx'

const RevealDialog = lazyPart(() => import('./reveal-dialog.tsx'), 'RevealDialog')

type Loaded = ReturnType<typeof useTableRows>

const Heading = ({ isLoading, refresh }: { isLoading: boolean; refresh: () => void }) => (
  <header className="flex flex-wrap items-start justify-between gap-4">
    <div className="grid gap-2">
      <h1>{t.title}</h1>
      <p className="text-ink-soft">{t.subtitle}</p>
    </div>
    <div className="flex flex-wrap gap-3">
      <Link to="/admin" className={buttonClasses('outlined', 'small')}>
        {t.adminHome}
      </Link>
      <Button size="small" disabled={isLoading} className="disabled:opacity-60" onClick={refresh}>
        {t.refresh}
      </Button>
    </div>
  </header>
)

const LoadedLine = ({ loaded }: { loaded: Loaded }) => {
  const count = loaded.rows.length
  return (
    <div className="flex flex-wrap items-center gap-3 text-ui text-ink-soft">
      <p>
        {loaded.isOrdered ? t.loadedNewest(count) : t.loaded(count)}{' '}
        {!loaded.hasMore
          ? t.loadedAll
          : loaded.estimate === null
            ? t.thereIsMore
            : t.tableHas(Math.max(Math.round(loaded.estimate), count))}
      </p>
      {loaded.hasMore && (
        <Button
          size="small"
          busy={loaded.isLoading}
          busyLabel={t.loading}
          onClick={loaded.loadMore}
        >
          {t.loadMore(loadedRows)}
        </Button>
      )}
    </div>
  )
}

type PagesProps = { page: TablePage<GridRow>; go: (page: number) => void }

const Pages = ({ page, go }: PagesProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="me-auto" role="status">
      {t.showing(page.first, page.last, page.total)}
    </p>
    <Button
      size="small"
      aria-disabled={page.page <= 1}
      className="aria-disabled:opacity-60"
      onClick={() => go(Math.max(1, page.page - 1))}
    >
      {t.previous}
    </Button>
    <span className="rounded-badge border border-line-strong px-2.5 py-0.5 text-small font-bold">
      {t.page(page.page, page.pages)}
    </span>
    <Button
      size="small"
      aria-disabled={page.page >= page.pages}
      className="aria-disabled:opacity-60"
      onClick={() => go(Math.min(page.pages, page.page + 1))}
    >
      {t.nextPage}
    </Button>
  </div>
)

const useView = () => {
  const view = readViewState(useSearch({ from: '/admin/$part' }))
  const navigate = useNavigate()
  const change = (next: Partial<ViewState>) =>
    void navigate({
      to: '/admin/$part',
      params: { part: 'tables' },
      search: writeViewState(changeView(view, next)),
      replace: true,
    })
  return { view, change }
}

/** The tables of the database, read-only and with personal values masked (R31). */
export const TableViewer = () => {
  const { view, change } = useView()
  const loaded = useTableRows(view.table)
  const revealed = useRevealed()
  const [asked, setAsked] = useState<{ key: string; field: string }>()
  usePageTitle(t.title)

  const all = toGridRows(loaded.rows, loaded.fields, revealed)
  const fields = findFields(all)
  const columns = columnsOf(fields)
  const order = orderOf(view, fields)
  const page = pageOf(sortRows(searchRows(all, view.search), order), view)
  const accessOf = (field: string) =>
    loaded.fields.find(({ name }) => name === field)?.access ?? 'closed'
  const isFirstLoad = loaded.isLoading && loaded.rows.length === 0

  return (
    <div className="grid grid-cols-1 gap-6">
      <Heading
        isLoading={loaded.isLoading}
        refresh={() => {
          loaded.refresh()
          change({})
        }}
      />
      <TableControls view={view} sort={order.field} fields={fields} change={change} />
      {loaded.failure !== null ? (
        <p role="alert" className="font-bold text-bad">
          {loaded.failure}
        </p>
      ) : isFirstLoad ? (
        <p role="status">{t.loading}</p>
      ) : (
        <>
          <LoadedLine loaded={loaded} />
          {page.total === 0 ? (
            <p>{t.noRows}</p>
          ) : (
            <TableGrid
              key={view.table}
              table={view.table}
              rows={page.rows}
              columns={columns}
              accessOf={accessOf}
              order={order}
              onReveal={setAsked}
            />
          )}
          <Pages page={page} go={(next) => change({ page: next })} />
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          <RevealDialog
            table={view.table}
            row={asked}
            onRevealed={(value) => revealed.add(asked, value)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
