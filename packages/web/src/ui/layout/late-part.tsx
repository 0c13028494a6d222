import { Suspense, use, type FunctionComponent, type ReactNode } from 'react'
import { waitBriefly } from '../../lib/page/wait-briefly.ts'

export type LatePart<Props> = FunctionComponent<Props> & { load: () => Promise<void> }

type PropsOf<Module, Name extends keyof Module> = Module[Name] extends (
  props: infer Props extends object,
) => unknown
  ? Props
  : object

/** A component that suspends until its module is loaded. Once loaded it appears without delay. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LatePart<PropsOf<Module, Name>> => {
  let Part: FunctionComponent<object> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () =>
    (loading ??= load().then((module) => void (Part = module[name] as FunctionComponent<object>)))
  const Lazy = (props: object) => {
    if (!Part) use(loadOnce())
    return Part && <Part {...props} />
  }
  return Object.assign(Lazy, { load: loadOnce }) as LatePart<PropsOf<Module, Name>>
}

/**
 * A part of a page that is loaded when it is first shown, or by `load`. If it cannot be loaded, it
 * is missing and the page works without it.
 */
export const latePart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode = null,
): LatePart<PropsOf<Module, Name>> => {
  const nothing = { [name]: () => null } as Module
  const Part = lazyPart(() => load().catch(() => nothing), name) as LatePart<object>
  const Late = (props: object) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Late, { load: Part.load }) as LatePart<PropsOf<Module, Name>>
}

/** A late part for which the page waits, but not long. */
export const awaitedPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LatePart<PropsOf<Module, Name>> => {
  const Part = latePart(load, name) as LatePart<object>
  let waiting: Promise<unknown> | undefined
  const Awaited = (props: object) => {
    use((waiting ??= waitBriefly(Part.load())))
    return <Part {...props} />
  }
  return Object.assign(Awaited, { load: Part.load }) as LatePart<PropsOf<Module, Name>>
}
