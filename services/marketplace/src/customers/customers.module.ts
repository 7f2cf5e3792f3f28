import { Module } from '@nestjs/common';
import { Customers } from './customers.js';

@Module({ providers: [Customers], exports: [Customers] })
export class CustomersModule {}
