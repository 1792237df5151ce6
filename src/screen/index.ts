export { area, centre, holdsBox, holdsPoint, intersection } from './box.js';
export { normaliseText } from './normalise.js';
export { reachability, tapPoint, type Point, type Reachability } from './reachable.js';
export { readScreen } from './read-screen.js';
export {
  ANDROID_GROUPS,
  ANDROID_ROLES,
  hasMuteClass,
  IOS_MUTE,
  IOS_ROLES,
  IOS_SCROLLABLE,
  IOS_TRAIT_ROLES,
} from './roles.js';
export { treeOf, type Tree } from './tree.js';
export { PLAIN } from './unit-kinds.js';
