import { use } from 'react'

const loading = new WeakMap<() => Promise<unknown>, Promise<unknown>>()

/** Suspends the component until `load`, a function of a module, has loaded a part, as React's `lazy` does for a component. */
export function useLoaded<Part>(load: () => Promise<Part>): Part {
  const loaded = (loading.get(load) as Promise<Part> | undefined) ?? load()
  loading.set(load, loaded)
  // After a failure the next rendering tries again.
  loaded.catch(() => loading.delete(load))
  return use(loaded)
}
