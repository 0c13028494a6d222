import { lazy, Suspense, use, type ComponentType, type FunctionComponent } from 'react'

export type LatePart<Props> = FunctionComponent<Props> & { load: () => Promise<void> }

type PropsOf<Module, Name extends keyof Module> = Module[Name] extends (
  props: infer Props extends object,
) => unknown
  ? Props
  : object

/** A component that suspends until its module is loaded. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): FunctionComponent<PropsOf<Module, Name>> => {
  type Part = FunctionComponent<PropsOf<Module, Name>>
  return lazy(async () => ({ default: (await load())[name] as Part }))
}

/**
 * A part of a page that is loaded when it is first shown, or by `load`. Once loaded it appears
 * without delay. If it cannot be loaded, it is missing and the page works without it.
 */
export const latePart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LatePart<PropsOf<Module, Name>> => {
  let Part: ComponentType<object> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (module) => void (Part = module[name] as ComponentType<object>),
      () => void (Part = () => null),
    ))
  const Loaded = (props: object) => {
    if (!Part) use(loadOnce())
    return Part && <Part {...props} />
  }
  const Late = (props: object) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(Late, { load: loadOnce }) as LatePart<PropsOf<Module, Name>>
}
