import { loading } from '#text/app/ui.ts'
import { useDelayed } from '../../lib/hooks/use-delayed.ts'

/** Fills the window, at the start of the app only; shown after 150 ms. */
export const FullScreenSpinner = () => {
  const late = useDelayed(true, 150)
  return (
    <div className="grid min-h-dvh place-items-center" role="status">
      {late && (
        <>
          <span
            className="size-10 animate-[spin_900ms_linear_infinite] rounded-[50%] border-3 border-line border-t-accent"
            aria-hidden="true"
          />
          <span className="sr-only">{loading}</span>
        </>
      )}
    </div>
  )
}

/** Loading in place: text immediately, a thin bar after 400 ms. */
export const LoadingLine = ({ children }: { children: string }) => {
  const late = useDelayed(true, 400)
  return (
    <div role="status" className="grid gap-3 py-6 text-ink-soft">
      <p>{children}</p>
      {late && (
        <span className="block h-1 max-w-80 overflow-hidden rounded-badge bg-line">
          <span className="loading-bar block h-full rounded-badge bg-accent" />
        </span>
      )}
    </div>
  )
}
