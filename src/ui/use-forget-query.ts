import { useLocation, useSearch } from 'wouter'

/** Removes one parameter from the query within the same history entry, so that neither a reload nor going back repeats it. */
export function useForgetQuery(name: string): () => void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return () => {
    const query = new URLSearchParams(search)
    query.delete(name)
    navigate(path + (query.size > 0 ? `?${query.toString()}` : ''), { replace: true })
  }
}
