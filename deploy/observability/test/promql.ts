import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** What an expression asks of one metric. */
export interface Selector {
  metric: string;
  labels: { name: string; operator: string; value: string }[];
}

/** What an expression says, or what of it is no PromQL. */
export interface Expression {
  mistakes: string[];
  selectors: Selector[];
  /** Labels by which results are grouped or matched. */
  groupings: string[];
}

/** Grafana puts these in before it asks. */
export const filledIn = (text: string): string => text.replaceAll('$__rate_interval', '5m').replaceAll('$service', '.*');

export function readExpression(source: string): Expression {
  const text = filledIn(source);
  const found: Expression = { mistakes: [], selectors: [], groupings: [] };
  parser.parse(text).iterate({
    enter(node) {
      if (node.type.isError) found.mistakes.push(`at ${node.from}: ${text.slice(node.from, node.from + 30)}`);
      if (node.name === 'VectorSelector') found.selectors.push(...selectorsOf(node.node, text));
      if (node.name === 'GroupingLabels') found.groupings.push(...all(node.node, 'LabelName').map((label) => textOf(label, text)));
    },
  });
  return found;
}

/** A selector by `__name__=~"a|b"` speaks of each. */
function selectorsOf(node: SyntaxNode, text: string): Selector[] {
  const labels = all(node, 'UnquotedLabelMatcher').map((matcher) => ({
    name: textOf(matcher.getChild('LabelName'), text),
    operator: textOf(matcher.getChild('MatchOp'), text),
    value: textOf(matcher.getChild('StringLiteral'), text).slice(1, -1),
  }));
  const named = labels.find(({ name }) => name === '__name__');
  const metrics = named ? named.value.split('|') : [textOf(node.getChild('Identifier'), text)];
  return metrics.map((metric) => ({ metric, labels: labels.filter(({ name }) => name !== '__name__') }));
}

const textOf = (node: SyntaxNode | null, text: string) => (node ? text.slice(node.from, node.to) : '');

function all(node: SyntaxNode, name: string): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  node.cursor().iterate((inner) => {
    if (inner.name === name) found.push(inner.node);
  });
  return found;
}
