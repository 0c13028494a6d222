import { Suspense, use, type ComponentType, type FunctionComponent } from 'react'

export type LatePart<Props> = FunctionComponent<Props> & { load: () => Promise<void> }

/**
 * A part of a page that is loaded when it is first shown, or by `load`. Once loaded it appears
 * without delay. If it cannot be loaded, it is missing and the page works without it.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> => {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (loaded) => void (Part = loaded),
      () => void (Part = () => null),
    ))
  const Loaded = (props: Props) => {
    if (!Part) use(loadOnce())
    return Part && <Part {...props} />
  }
  const Late = (props: Props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(Late, { load: loadOnce })
}
