export interface Own {}
