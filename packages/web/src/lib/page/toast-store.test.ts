import { undoWindowMs } from '@crosscheck/domain/limits/limits'
import { undo } from '#text/app/ui.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, showToast, showUndoToast, toastStore } from './toast-store.ts'

const shown = () => {
  const toast = toastStore.get()
  if (!toast) throw new Error('No toast is shown.')
  return toast
}

afterEach(() => {
  const toast = toastStore.get()
  if (toast) dismissToast(toast.id)
})

describe('a toast', () => {
  test('a toast is plain and lasts five seconds by default', () => {
    showToast({ title: 'Saved' })
    expect(shown()).toEqual({ id: expect.any(Number), title: 'Saved', tone: 'plain', ms: 5_000 })
    showToast({ title: 'Failed', text: 'Try again', tone: 'bad', ms: 7_000 })
    expect(shown()).toMatchObject({ title: 'Failed', text: 'Try again', tone: 'bad', ms: 7_000 })
  })

  test('a toast replaces the previous one, which can no longer dismiss it', () => {
    showToast({ title: 'first' })
    const first = shown()
    showToast({ title: 'second' })
    const second = shown()
    expect(second.id).not.toBe(first.id)
    dismissToast(first.id)
    expect(toastStore.get()).toBe(second)
    dismissToast(second.id)
    expect(toastStore.get()).toBeUndefined()
  })

  test('a toast is announced to every subscriber until it unsubscribes', () => {
    const [stays, leaves] = [vi.fn(), vi.fn()]
    const endStays = toastStore.subscribe(stays)
    const endLeaves = toastStore.subscribe(leaves)
    showToast({ title: 'one' })
    endLeaves()
    showToast({ title: 'two' })
    dismissToast(shown().id)
    expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([3, 1])
    endStays()
  })

  test('dismissing a toast that is no longer shown announces nothing', () => {
    showToast({ title: 'one' })
    const { id } = shown()
    dismissToast(id)
    const listener = vi.fn()
    const end = toastStore.subscribe(listener)
    dismissToast(id)
    expect(listener).not.toHaveBeenCalled()
    end()
  })
})

describe('a toast with an undo button', () => {
  test('a toast offers its undo button for the ten seconds in which the server accepts the undo', () => {
    const run = vi.fn()
    showUndoToast('Dismissed', run)
    expect(shown()).toMatchObject({ title: 'Dismissed', ms: 10_000, action: { label: undo } })
    expect(shown().ms).toBe(undoWindowMs)
    expect(run).not.toHaveBeenCalled()
    shown().action?.run()
    expect(run).toHaveBeenCalledOnce()
  })
})
