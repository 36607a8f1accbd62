export const say = () => {}
