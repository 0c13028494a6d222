import type { Notification } from '@crosscheck/domain/contract/platform/dashboard'
import * as text from '#text/notifications/notifications.ts'
import { showToast, showUndoToast } from '../../lib/page/toast-store.ts'
import { Button } from '../../ui/elements/button.tsx'
import { useClearAll, useMarkAllRead, useRestore } from './notification-requests.ts'

const failed = (title: string) => () => showToast({ title, tone: 'bad' })

type BellToolsProps = { items: readonly Notification[]; onCleared: () => void }

/** The actions for all notifications at once. */
export const BellTools = ({ items, onCleared }: BellToolsProps) => {
  const markAll = useMarkAllRead()
  const clearAll = useClearAll()
  const restore = useRestore()
  const [newest] = items
  if (!newest) return null

  const bringBack = (clearedAt: string) =>
    restore.mutate(clearedAt, {
      onSuccess: () => showToast({ title: text.restored, tone: 'good' }),
      onError: () =>
        showToast({
          title: text.restoreFailed,
          tone: 'bad',
          action: { label: text.tryAgain, run: () => bringBack(clearedAt) },
        }),
    })
  const clear = () => {
    clearAll.mutate(newest.timestamp, {
      onSuccess: ({ clearedAt }) => showUndoToast(text.cleared, () => bringBack(clearedAt)),
      onError: failed(text.clearFailed),
    })
    onCleared()
  }

  return (
    <div className="-me-2 flex flex-wrap">
      {items.some((item) => !item.read) && (
        <Button
          variant="text"
          size="small"
          busy={markAll.isPending}
          onClick={() => markAll.mutate(undefined, { onError: failed(text.readFailed) })}
        >
          {text.readAll}
        </Button>
      )}
      <Button variant="text" size="small" onClick={clear}>
        {text.clearAll}
      </Button>
    </div>
  )
}
