import { nearest, suggest, type Edge, type Values } from '../model/index.js';
import { chooseVariant, edgeName } from '../route/index.js';
import type { Which } from './options.js';
import type { Session } from './session.js';
import { Stop } from './stop.js';

/**
 * The edges, one for each `from`, of the shortcut meant: the variant named, else the only one whose required params are given and that
 * uses most of them.
 * @throws Stop `usage`, `no-body`, `missing-param`, `ambiguous-variant`
 */
export function chooseShortcut(session: Session, which: Which, given: Values): readonly [Edge, ...Edge[]] {
  const { edges } = session.graph;
  const named = 'id' in which ? which.id : `${which.from} → ${which.to}`;
  const all = edges.filter((edge) =>
    'id' in which
      ? edge.id === which.id
      : edge.from === which.from && edge.to.some(({ waypoint }) => waypoint === which.to),
  );
  if (all.length === 0) throw missing(session, which, named);
  const meant = which.variant === undefined ? all : all.filter(({ variant }) => (variant ?? null) === which.variant);
  if (meant.length === 0) {
    const variants = [...new Set(all.flatMap(({ variant }) => variant ?? []))];
    const wanted =
      which.variant === null ? 'is no shortcut without a variant' : `has no variant \`${which.variant ?? ''}\``;
    throw new Stop('usage', `${named} ${wanted}`, {
      hint: variants.length === 0 ? 'It has no variants.' : `Its variants are ${variants.join(', ')}.`,
    });
  }
  const variants = [...new Map(meant.map((edge) => [edgeName(edge), edge])).values()];
  const chosen = chooseVariant(variants, Object.keys(given));
  switch (chosen.kind) {
    case 'chosen': {
      const [first, ...rest] = meant.filter((edge) => edgeName(edge) === edgeName(chosen.variant));
      if (first === undefined) throw missing(session, which, named);
      return [first, ...rest];
    }
    case 'missing-params':
      throw new Stop(
        'missing-param',
        `${edgeName(chosen.variant)} needs ${chosen.names.map((name) => `\`${name}\``).join(', ')}`,
        {
          lacking: chosen.names,
        },
      );
    case 'unknown-params': {
      const [name = ''] = chosen.names;
      const near = nearest(name, chosen.known);
      throw new Stop('usage', `${named} takes no ${chosen.names.map((each) => `\`${each}\``).join(', ')}`, {
        hint: near === undefined ? `It takes ${chosen.known.join(', ') || 'nothing'}.` : `Did you mean \`${near}\`?`,
      });
    }
    case 'ambiguous':
      throw new Stop('ambiguous-variant', `${named} could be ${chosen.variants.map(edgeName).join(' or ')}`, {
        hint: 'Name the variant, or give a param that only one of them takes.',
      });
  }
}

function missing(session: Session, which: Which, named: string): Stop {
  if (!('id' in which))
    return new Stop('no-path', `no shortcut leads ${named} on ${session.packs.platform}`, {
      hint: 'Map the move as a shortcut between these places.',
    });
  return new Stop('no-body', `there is no shortcut \`${which.id}\` with a body for ${session.packs.platform}`, {
    hint: suggest(which.id, new Set(session.graph.edges.map(({ id }) => id)), 'shortcut'),
  });
}
