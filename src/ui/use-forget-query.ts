import { useLocation, useSearch } from 'wouter'

/** Takes one parameter out of the query, in the same entry of the history: neither a reload nor the way back repeats it. */
export function useForgetQuery(name: string): () => void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return () => {
    const query = new URLSearchParams(search)
    query.delete(name)
    navigate(path + (query.size > 0 ? `?${query.toString()}` : ''), { replace: true })
  }
}
