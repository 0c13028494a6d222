import { undo } from '#text/app/ui.ts'
import { createStore } from '../store/store.ts'

export type ToastTone = 'plain' | 'good' | 'bad'
export type Toast = {
  id: number
  title: string
  text?: string
  tone: ToastTone
  ms: number
  /** The text of the button that closes the toast; without it the button is an icon. */
  close?: string
  action?: { label: string; run: () => void }
}

const defaultToastMs = 5_000
const undoToastMs = 10_000

export const toastStore = createStore<Toast | undefined>(undefined)

let count = 0

/** One at a time: a new toast replaces the last one. Nothing is only in a toast. */
export const showToast = (toast: Partial<Toast> & Pick<Toast, 'title'>) => {
  count += 1
  toastStore.set({ tone: 'plain', ms: defaultToastMs, ...toast, id: count })
}

/** Offers to undo an action for ten seconds. */
export const showUndoToast = (title: string, run: () => void) =>
  showToast({ title, ms: undoToastMs, action: { label: undo, run } })

export const dismissToast = (id: number) => {
  if (toastStore.get()?.id === id) toastStore.set(undefined)
}
