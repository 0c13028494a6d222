import { createContext, useContext } from 'react'

/** Repeats a task after a step-up, when the server requires one. */
export type WithProof = <T>(task: () => Promise<T>) => Promise<T>

const ProofContext = createContext<WithProof>((task) => task())

/** A screen provides it, because the dialog belongs to a feature. */
export const ProofProvider = ProofContext.Provider

export const useProof = (): WithProof => useContext(ProofContext)
