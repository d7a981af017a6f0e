/** A prefix tree of token sequences. */

export interface TrieNode {
  readonly token: number
  /** tokens from the root to here */
  readonly depth: number
  readonly children: Map<number, TrieNode>
  /** indices of the sequences that end here */
  readonly ends: number[]
}

export interface Trie {
  readonly root: TrieNode
  readonly size: number
}

export function buildTrie(sequences: readonly (readonly number[])[]): Trie {
  const root: TrieNode = { token: -1, depth: 0, children: new Map(), ends: [] }
  sequences.forEach((sequence, index) => {
    let node = root
    for (const token of sequence) {
      let child = node.children.get(token)
      if (child === undefined) {
        child = { token, depth: node.depth + 1, children: new Map(), ends: [] }
        node.children.set(token, child)
      }
      node = child
    }
    node.ends.push(index)
  })
  return { root, size: sequences.length }
}
